import type { Env } from '../../../env.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { isPrivateName } from '../../../platform/http/outbound/is-private-address.ts';

/** Throws `webhook_address_private` for what can be told without DNS; each delivery checks the address that it calls. */
export function assertPublicAddress({ ALLOW_PRIVATE_ADDRESSES }: Env, url: string): void {
	if (!ALLOW_PRIVATE_ADDRESSES && isPrivateName(url)) throw fieldError('webhook_address_private', 'url', 'private');
}

/** What logs and mails name: the path of an address may be a secret. */
export const hostOf = (url: string): string => new URL(url).host;
