import type { SIGN_OUT_TYPES } from '@nalaz/domain/auth/auth.contract';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { changeLanguage, readSession, signIn, signOut, switchSite } from '@nalaz/domain/calls.generated';
import { asLanguage, type Language } from '@nalaz/domain/language/language';
import { i18n, setLanguage } from '../i18n/i18n.ts';
import { callApi } from './api.ts';
import { asCallFailure, CallFailure } from './call-failure.ts';
import { clearNotices } from './notices.ts';
import { queryClient } from './query-client.ts';
import { forgetRealtime } from './realtime.ts';
import { type EndReason, forgetSession, openSession, sessionState, updateSession } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

/** S6.01, S4.11: a session without an access level is no session. */
function hasAccess(data: SessionData): boolean {
  return typeof data.access?.level === 'number';
}

async function adopt(data: SessionData): Promise<SessionData> {
  updateSession(data);
  await setLanguage(data.language);
  return data;
}

/** S7.01. The token goes to its store and nowhere else. */
export async function signInWith(credentials: Credentials): Promise<SessionData> {
  const body = { ...credentials, language: asLanguage(i18n.language), returnSecureToken: true };
  const { data } = await callApi(signIn, { body });
  const { idToken, ...session } = data;
  openSession(idToken, session);
  if (!hasAccess(session)) {
    await signOutAs('automatic');
    throw new CallFailure({ code: 'NOT_AUTHORIZED', message: i18n.t('api:noAccess'), status: 200 });
  }
  return adopt(session);
}

/** S4.10: signs in by the stored token. Undefined when nobody is signed in. */
export async function restoreSession(): Promise<SessionData | undefined> {
  const { token, data } = sessionState();
  if (!token) {
    return undefined;
  }
  if (data) {
    return data;
  }
  try {
    const answer = await callApi(readSession);
    if (hasAccess(answer.data)) {
      return await adopt(answer.data);
    }
    await signOutAs('automatic');
  } catch (error) {
    if (asCallFailure(error)?.status !== 401) {
      throw error;
    }
    forgetEverything('expired');
  }
  return undefined;
}

export function forgetEverything(ended: EndReason | null = null): void {
  forgetSession(ended);
  forgetRealtime();
  clearNotices();
  queryClient.clear();
}

/** S4.11: what is stored here goes even when the server cannot be told. */
export async function signOutAs(type: (typeof SIGN_OUT_TYPES)[number]): Promise<void> {
  const { data } = sessionState();
  const body = data ? { user: data.email, language: data.language, idleTime: data.idleTime, type } : { type };
  await callApi(signOut, { body }).catch(() => undefined);
  forgetEverything(type === 'automatic' ? 'idle' : null);
}

/** What the server knows of the session now; being asked also tells it that somebody is here. */
export async function rereadSession(): Promise<void> {
  const { data } = await callApi(readSession);
  updateSession(data);
}

/** Another tab signed in: go on as the same person, or start anew as the other one. */
export async function followNewToken(): Promise<void> {
  const before = sessionState().data;
  const { data } = await callApi(readSession);
  if (before && before.localId !== data.localId) {
    window.location.reload();
  } else {
    await adopt(data);
  }
}

/** S2.50: what was read at the other site is not shown at this one. */
export async function switchSiteTo(site: string): Promise<SessionData> {
  const { data } = await callApi(switchSite, { body: { novaLokacija: site } });
  queryClient.clear();
  return adopt(data);
}

/** S1.01: at once on the screen, then stored with the user. */
export async function changeLanguageTo(language: Language): Promise<void> {
  await setLanguage(language);
  if (sessionState().data) {
    const { data } = await callApi(changeLanguage, { body: { language } });
    updateSession(data);
  }
}
