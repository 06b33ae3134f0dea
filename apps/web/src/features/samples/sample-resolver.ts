import { showSample } from '@nalaz/domain/calls.generated';
import { mayCall } from '@nalaz/domain/permissions';
import { isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { callApi } from '../../lib/api.ts';
import { asCallFailure } from '../../lib/call-failure.ts';
import type { Found } from '../../lib/resolvers.ts';
import { sessionState } from '../../lib/session.ts';

function mayAdmit(): boolean {
  const { data } = sessionState();
  return (
    data !== null &&
    mayCall('prijem', { level: data.access.level, customer: data.customer, permissions: data.permissions })
  );
}

/** A scanned or typed sample number: the patient's samples, with that one lit up. */
export async function resolveSample(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const number = text.trim();
  if (!isSampleNumber(number) || !mayAdmit()) {
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
