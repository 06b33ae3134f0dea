import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@platformatic/prom-client';
import type { FastifyInstance } from 'fastify';
import type { JobState } from '../jobs.ts';
import type { SealState } from '../seal/seal-state.ts';
import type { UpkeepState } from '../upkeep.ts';

export interface MetricSources {
  passwordsComputed: () => number;
  sockets: () => number;
  jobs: () => Promise<JobState[]>;
  seal: () => Promise<SealState>;
  upkeep: () => Promise<UpkeepState>;
}

/** Figures for Prometheus. Labels are route patterns and task names: never an address, an id or a person. */
export function registerMetrics(app: FastifyInstance, sources: MetricSources): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'nalaz_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const passwords = new Counter({ name: 'nalaz_password_hashes_total', help: 'Password hashes computed', registers });
  const sockets = new Gauge({ name: 'nalaz_sockets', help: 'Live connections on this node', registers });
  const jobGauges = {
    waiting: new Gauge({ name: 'nalaz_jobs_waiting', help: 'Jobs in the queue', labelNames: ['task'], registers }),
    failed: new Gauge({ name: 'nalaz_jobs_failed', help: 'Jobs given up', labelNames: ['task'], registers }),
    retrying: new Gauge({
      name: 'nalaz_jobs_retrying',
      help: 'Jobs that failed and will be tried again',
      labelNames: ['task'],
      registers,
    }),
    oldest: new Gauge({
      name: 'nalaz_jobs_oldest_seconds',
      help: 'Age of the oldest job',
      labelNames: ['task'],
      registers,
    }),
  };

  const seal = {
    unsealed: new Gauge({
      name: 'nalaz_audit_unsealed_seconds',
      help: 'Age of the oldest unsealed audit row',
      registers,
    }),
    unkept: new Gauge({
      name: 'nalaz_audit_unkept_seconds',
      help: 'Age of the oldest block of the audit seal that is not in the outside file',
      registers,
    }),
    faults: new Gauge({ name: 'nalaz_audit_faults', help: 'Faults found by the last verification', registers }),
    checked: new Gauge({ name: 'nalaz_audit_verified_seconds', help: 'Age of the last verification', registers }),
  };

  const upkeep = {
    rest: new Gauge({
      name: 'nalaz_rest_rows',
      help: 'Rows in a default partition, counted up to 10000: the months of the table were not made in time',
      labelNames: ['table'],
      registers,
    }),
    age: new Gauge({
      name: 'nalaz_upkeep_seconds',
      help: 'Time since regular work was last done: months, expired, events, backup, drill',
      labelNames: ['what'],
      registers,
    }),
  };

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { config: { permission: 'operator' }, schema: { hide: true } }, async (_request, reply) => {
    passwords.reset();
    passwords.inc(sources.passwordsComputed());
    sockets.set(sources.sockets());
    const jobs = await sources.jobs();
    // A task without jobs is not among them: what was said of it last time no longer holds.
    for (const gauge of Object.values(jobGauges)) {
      gauge.reset();
    }
    for (const job of jobs) {
      jobGauges.waiting.set({ task: job.task }, job.waiting);
      jobGauges.failed.set({ task: job.task }, job.failed);
      jobGauges.retrying.set({ task: job.task }, job.retrying);
      jobGauges.oldest.set({ task: job.task }, job.oldestSeconds);
    }
    const state = await sources.seal();
    seal.unsealed.set(state.unsealedSeconds);
    seal.unkept.set(state.unkeptSeconds);
    seal.faults.set(state.faults ?? Number.NaN);
    seal.checked.set(state.checkedSeconds ?? Number.NaN);
    const { rest, ages } = await sources.upkeep();
    for (const { table, rows } of rest) {
      upkeep.rest.set({ table }, rows);
    }
    for (const { what, seconds } of ages) {
      upkeep.age.set({ what }, seconds);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
