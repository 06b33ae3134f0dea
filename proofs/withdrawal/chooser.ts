import { type Send, sendTo } from '@nalaz/testkit/load/sample-calls';

/** Each call goes to one of the nodes and comes from another address, so that no throttle answers in place of the rules. */
export function chooser(addresses: readonly string[]): Send {
  let calls = 0;
  return (call, token, request) => {
    calls++;
    const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    return sendTo(addresses[calls % addresses.length] ?? '', from)(call, token, request);
  };
}
