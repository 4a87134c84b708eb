import { isIP } from 'node:net';
import { describeBrowser } from '@debrief/shared/domain/accounts/describe-agent.ts';
import type { ClientOrigin } from '../../../platform/auth/accounts.ts';

/** When and from where something was done, for a mail: only what cannot carry a text of whoever did it. */
export function describeOrigin(now: Date, { address, agent }: ClientOrigin): { at: string; from: string } {
	const from = [describeBrowser(agent), isIP(address) ? address : ''].filter(Boolean).join(', ') || '–';
	return { at: momentOf(now), from };
}

/** Such as 2026-11-23 09:00 UTC. */
export const momentOf = (now: Date): string => `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
