import { browserStorage } from '../browser-storage.ts';

const key = 'debrief-reseller-invitation';
const longest = 512;

export function rememberInvitation(token: string): void {
	if (token.length > 0 && token.length <= longest) browserStorage.setItem(key, token);
}

export const rememberedInvitation = (): string | null => browserStorage.getItem(key);

export const forgetInvitation = (): void => browserStorage.removeItem(key);
