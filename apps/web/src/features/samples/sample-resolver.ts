import { showSample } from '@nalaz/domain/calls.generated';
import { isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { callApi } from '../../lib/api.ts';
import { asCallFailure } from '../../lib/call-failure.ts';
import type { Found } from '../../lib/resolvers.ts';
import { mayNow } from '../../lib/session.ts';

/** A scanned or typed sample number: the patient's samples, with that one lit up. */
export async function resolveSample(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const number = text.trim();
  if (!isSampleNumber(number) || !mayNow('prijem')) {
    return [];
  }
  try {
    const { uzorak } = await callApi(showSample, { params: { sid: number }, signal });
    const { patient, type, sekcijaNaziv } = uzorak;
    return [
      {
        id: `uzorak ${uzorak._id}`,
        title: `${uzorak.id} · ${patient.prezime} ${patient.ime}`,
        description: `${type} · ${sekcijaNaziv}`,
        path: `/samples/${patient._id}?uzorak=${uzorak.id}`,
      },
    ];
  } catch (error) {
    if (asCallFailure(error)?.code === 'NOT_FOUND') {
      return [];
    }
    throw error;
  }
}
