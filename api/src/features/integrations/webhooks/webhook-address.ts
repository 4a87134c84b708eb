import type { Env } from '../../../env.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { isPrivateName } from '../../../platform/http/outbound/is-private-address.ts';

/** Checks only what needs no DNS, since each delivery checks the resolved address. Throws `webhook_address_private`. */
export function assertPublicAddress({ ALLOW_PRIVATE_ADDRESSES }: Env, url: string, field = 'url'): void {
	if (!ALLOW_PRIVATE_ADDRESSES && isPrivateName(url)) throw fieldError('webhook_address_private', field, 'private');
}

/** Logs and mails show only the host, because the path may be a secret. */
export const hostOf = (url: string): string => new URL(url).host;
