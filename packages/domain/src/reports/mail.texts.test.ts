import { expect, it } from 'vitest';
import { type MailFacts, mailWords } from './mail.texts.ts';

const facts: MailFacts = {
  laboratorija: 'Laboratorija Čaršija',
  broj: '26-000017',
  verzija: 2,
  povucen: false,
  ispravka: false,
  prethodna: 1,
  ponovljeno: false,
  nacin: 'PDF',
  primalac: 'PACIJENT',
  link: 'https://lab.example.ba/nalaz/abc',
};

it('[S2.15] a mail names the laboratory and the number of the report in three languages', () => {
  expect(mailWords(facts, 'local').subject).toBe('Laboratorija Čaršija: nalaz 26-000017');
  expect(mailWords(facts, 'rs').subject).toBe('Laboratorija Čaršija: налаз 26-000017');
  expect(mailWords(facts, 'en').subject).toBe('Laboratorija Čaršija: report 26-000017');
  expect(mailWords(facts, 'rs').text).toContain('у прилогу је лабораторијски налаз број 26-000017, верзија 2.');
});

it('[S2.15] a mail with a link has the address, one with the PDF has not', () => {
  expect(mailWords({ ...facts, nacin: 'LINK' }, 'rs').text).toContain('\n\nhttps://lab.example.ba/nalaz/abc\n\n');
  expect(mailWords(facts, 'local').text).not.toContain('https://');
  expect(mailWords({ ...facts, primalac: 'PARTNER' }, 'local').text).toContain('Vašoj ustanovi');
});

it('[S2.15] a correction says which version it replaces, a withdrawal that there is none, a repeat that it is one', () => {
  const amended = mailWords({ ...facts, ispravka: true }, 'local');
  expect(amended.subject).toBe('Laboratorija Čaršija: ispravljen nalaz 26-000017, verzija 2');
  expect(amended.text).toContain('zamjenjuje verziju 1');
  const withdrawn = mailWords({ ...facts, povucen: true, ispravka: true, nacin: 'LINK' }, 'en');
  expect(withdrawn.subject).toContain('withdrawn');
  expect(withdrawn.text).not.toContain('https://');
  const repeated = mailWords({ ...facts, ponovljeno: true }, 'local');
  expect(repeated.subject).toMatch(/ \(ponovljeno\)$/);
  expect(repeated.text).toContain('poslana ponovo');
});

it('[S2.15] a subject is one line whatever the laboratory is called', () => {
  expect(mailWords({ ...facts, laboratorija: 'A\r\nBcc: x@example.ba' }, 'local').subject).not.toMatch(/[\r\n]/);
});
