import type { SecondPerson } from '@nalaz/domain/auth/second-person.contract';
import {
  disableEntry,
  listCatalogue,
  listUsedBy,
  listVersions,
  readEntry,
  readSchema,
  restoreVersion,
  withdrawScheduled,
} from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import { KIND_NAMES } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import { type Document, KINDS } from '@nalaz/domain/catalogue/kinds';
import { previewLabAssay } from '@nalaz/domain/catalogue/preview.contract';
import { listSites, readSitePlaces } from '@nalaz/domain/catalogue/sites.contract';
import { OK } from '@nalaz/domain/contract';
import type { FastifyInstance } from 'fastify';
import type { Context, Session } from '../../platform/context.ts';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as catalogue from './catalogue.service.ts';
import * as change from './change.service.ts';
import * as preview from './preview.service.ts';
import * as sites from './sites.service.ts';

/** What auth does for a change of the catalogue. */
export interface Doorkeeper {
  /** A right that is given or taken holds from the person's next call on. */
  thenForget: <T>(change: Promise<T>) => Promise<T>;
  /** Who else stands up for the change, where somebody is named. */
  recogniseConfirmer: (
    own: { session: Session; context: Context },
    second: SecondPerson,
  ) => Promise<string | undefined>;
}

export function catalogueRoutes(
  app: FastifyInstance,
  services: Services,
  { thenForget, recogniseConfirmer }: Doorkeeper,
): void {
  serveCall(app, listSites, ({ context }) => sites.listSites(services, context));
  serveCall(app, readSitePlaces, ({ context, params }) => sites.readSitePlaces(services, context, params.id));

  serveList(app, listCatalogue, services.now, ({ context, params, query }) =>
    catalogue.listCatalogue(services, context, params.kind, query.naDan),
  );
  serveCall(app, readEntry, ({ context, params, query }) => catalogue.readEntry(services, context, params, query));
  serveList(app, listVersions, services.now, ({ context, params }) =>
    catalogue.listVersions(services, context, params.kind, params.id),
  );
  serveList(app, listUsedBy, services.now, ({ context, params }) =>
    catalogue.listUsedBy(services, context, params.kind, params.id),
  );
  serveCall(app, readSchema, async ({ params }) => {
    const { schema, schedulable } = KINDS[params.kind];
    return { ...OK, shema: schema as unknown as Document, zakazivo: schedulable };
  });

  serveCall(app, restoreVersion, async ({ session, context, params, body }) => {
    const { verzija: version, izVerzije: from, razlog: reason, ...second } = body;
    const confirmedBy = await recogniseConfirmer({ session, context }, second);
    return thenForget(change.restoreVersion(services, context, { ...params, version, from, reason, confirmedBy }));
  });
  serveCall(app, disableEntry, async ({ session, context, params, body }) => {
    const { verzija: version, razlog: reason, ...second } = body;
    const confirmedBy = await recogniseConfirmer({ session, context }, second);
    return thenForget(change.disableEntry(services, context, { ...params, version, reason, confirmedBy }));
  });
  serveCall(app, withdrawScheduled, ({ context, params, body }) =>
    change.withdrawScheduled(services, context, { ...params, version: body.verzija, reason: body.razlog }),
  );
  serveCall(app, previewLabAssay, ({ context, body }) => preview.previewLabAssay(services, context, body.labassay));
  for (const kind of KIND_NAMES) {
    serveCall(app, EDIT_CALLS[kind], async ({ session, context, body }) => {
      const element = (body as Document)[KIND_KEYS[kind]] as Document;
      const confirmedBy = await recogniseConfirmer({ session, context }, body);
      return thenForget(change.editEntry(services, context, kind, element, { ...body, confirmedBy }));
    });
  }
}
