import { openResults, showSample } from '@nalaz/domain/calls.generated';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { callApi } from '../../lib/api.ts';
import { asCallFailure } from '../../lib/call-failure.ts';
import type { Found } from '../../lib/resolvers.ts';
import { mayNow } from '../../lib/session.ts';

interface Place {
  uzorak: Sample;
  path: string;
}

/** Who works at the bench wants the results; the front desk wants the patient's samples, with that one lit up. */
async function findPlace(sid: string, signal: AbortSignal): Promise<Place | undefined> {
  const asked = { params: { sid }, signal };
  if (mayNow('obrada')) {
    const { uzorak } = (await callApi(openResults, asked)).data;
    return { uzorak, path: `/obrada/rezultati/${uzorak.patient._id}/${uzorak._id}` };
  }
  if (mayNow('prijem')) {
    const { uzorak } = await callApi(showSample, asked);
    return { uzorak, path: `/samples/${uzorak.patient._id}?uzorak=${uzorak.id}` };
  }
  return undefined;
}

/** A scanned or typed sample number. */
export async function resolveSample(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const number = text.trim();
  try {
    const place = isSampleNumber(number) ? await findPlace(number, signal) : undefined;
    if (!place) {
      return [];
    }
    const { uzorak, path } = place;
    return [
      {
        id: `uzorak ${uzorak._id}`,
        title: `${uzorak.id} · ${uzorak.patient.prezime} ${uzorak.patient.ime}`,
        description: `${uzorak.type} · ${uzorak.sekcijaNaziv}`,
        path,
      },
    ];
  } catch (error) {
    if (asCallFailure(error)?.code === 'NOT_FOUND') {
      return [];
    }
    throw error;
  }
}
