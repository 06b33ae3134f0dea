import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Search = Record<string, string | undefined>;

interface TextLinkProps extends AnchorProps {
  to: string;
  /** The words of the address, or how to make them from the present ones. */
  search?: Search | ((before: Search) => Search);
  /** -1: reached by the keys of what holds it. */
  tabIndex?: number;
  /** The page stays where it is: the link opens something above it. */
  keepScroll?: boolean;
  children: ReactNode;
}

/** A link in running text to a screen of ours. */
export function TextLink({ to, search, tabIndex, keepScroll = false, children, ...rest }: TextLinkProps) {
  return (
    <Anchor
      fz="inherit"
      {...rest}
      renderRoot={(props) => (
        <Link {...props} to={to} search={search ?? {}} resetScroll={!keepScroll} tabIndex={tabIndex}>
          {children}
        </Link>
      )}
    />
  );
}
