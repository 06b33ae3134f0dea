import type { Patient, PatientSummary } from '@nalaz/domain/patients/patients.contract';
import type { StoredPatient } from './patients.repository.ts';

export const summaryOf = (stored: Omit<StoredPatient, 'merged_into' | 'version'>): PatientSummary => ({
  _id: stored.id,
  jmbg: stored.jmbg,
  ime: stored.ime,
  prezime: stored.prezime,
  roditelj: stored.roditelj,
  spol: stored.spol as PatientSummary['spol'],
  dateofb: stored.dateofb,
  godiste: stored.godiste,
  adresa: stored.adresa,
  telefon: stored.telefon,
});

export const documentOf = (stored: StoredPatient): Patient => ({
  ...summaryOf(stored),
  verzija: stored.version,
  jmbg_kind: stored.jmbg_kind as Patient['jmbg_kind'],
  satr: stored.satr,
  email: stored.email,
  passport: stored.passport,
  duhan: stored.duhan,
  dijabetes: stored.dijabetes,
  created: stored.created_at.toISOString(),
});
