import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** S2.41: the address is asked of the server with GET, and its answer is shown as it is. */
export function ChallengePage() {
  const path = useLocation({ select: ({ href }) => href });
  const [text, setText] = useState('');
  useEffect(() => {
    fetch(path, { headers: { Accept: 'text/plain' } })
      .then((response) => response.text())
      .then(setText, () => setText(''));
  }, [path]);
  return <pre>{text}</pre>;
}
