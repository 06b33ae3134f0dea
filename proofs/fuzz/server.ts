import type { App } from '../../apps/server/src/build-app.ts';
import type { WrittenRequest } from './request.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

const LONGEST_TURN_MS = 1000;
const LOOK_EVERY_MS = 50;
const KEPT = 1000;
export const ERROR_LEVEL = 50;

const isError = (line: string) => Number((JSON.parse(line) as { level: number }).level) >= ERROR_LEVEL;

/** Takes the log in, line by line, until somebody asks for the lines of a request. */
export interface LogBook {
  write: (line: string) => void;
  linesOf: (requestId: string) => string[];
  /** Errors of requests that nobody asked about, and lines that belong to no request. */
  strayLines: () => string[];
}

export function openLogBook(): LogBook {
  const byRequest = new Map<string, string[]>();
  const others: string[] = [];
  // Of requests that nobody asks about, those that arrange the laboratory, only errors are kept.
  const forgetOldest = () => {
    const [oldest] = byRequest.entries();
    if (byRequest.size > KEPT && oldest) {
      byRequest.delete(oldest[0]);
      others.push(...oldest[1].filter(isError));
    }
  };
  return {
    strayLines: () => [...others, ...[...byRequest.values()].flat().filter(isError)],
    write: (line) => {
      const { requestId } = JSON.parse(line) as { requestId?: string };
      if (requestId === undefined) {
        others.push(line);
      } else {
        byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), line]);
        forgetOldest();
      }
    },
    linesOf: (requestId) => {
      const lines = byRequest.get(requestId) ?? [];
      byRequest.delete(requestId);
      return lines;
    },
  };
}

export interface WatchedServer {
  send: (request: WrittenRequest) => Promise<{ answer: Answer; log: string[] }>;
  /** Requests during which nobody else was served for too long, and what nobody awaited. */
  disturbances: string[];
  close: () => void;
}

/** Each request comes from an address of its own, so that no throttle of another one answers. */
export function watchServer(http: App['http'], book: LogBook): WatchedServer {
  const underWay = new Set<WrittenRequest>();
  const disturbances: string[] = [];
  const onRejection = (reason: unknown) => disturbances.push(`nobody awaited: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);
  let spent = process.threadCpuUsage();
  // The thread's own time and not the clock's: another program's work is no stall of ours.
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(spent);
    spent = process.threadCpuUsage();
    const milliseconds = (user + system) / 1000;
    if (milliseconds > LONGEST_TURN_MS) {
      const shown = [...underWay].map(({ method, url }) => `${method} ${url.slice(0, 80)}`);
      disturbances.push(`nobody was served for ${Math.round(milliseconds)} ms: ${shown.join(', ')}`);
    }
  }, LOOK_EVERY_MS);
  let requests = 0;
  return {
    disturbances,
    send: async (request) => {
      requests++;
      underWay.add(request);
      const remoteAddress = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
      const response = await http.inject({ ...request, remoteAddress });
      underWay.delete(request);
      const answer = { status: response.statusCode, headers: response.headers, text: response.body };
      return { answer, log: book.linesOf(String(response.headers['x-request-id'])) };
    },
    close: () => {
      clearInterval(watch);
      process.off('unhandledRejection', onRejection);
    },
  };
}
