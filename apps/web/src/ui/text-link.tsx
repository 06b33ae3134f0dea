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

/** What a list shows, also what was typed into it, stays as it is. */
const STAYING = { resetScroll: false, state: true } as const;

/** A link in running text to a screen of ours. */
export function TextLink({ to, search, tabIndex, keepScroll = false, children, ...rest }: TextLinkProps) {
  return (
    <Anchor
      fz="inherit"
      {...rest}
      renderRoot={(props) => (
        <Link {...props} to={to} search={search ?? {}} {...(keepScroll ? STAYING : {})} tabIndex={tabIndex}>
          {children}
        </Link>
      )}
    />
  );
}
