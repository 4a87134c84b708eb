import { isIP } from 'node:net';
import { describeBrowser } from '@debrief/shared/domain/accounts/describe-agent.ts';
import type { ClientOrigin } from '../../../platform/auth/accounts.ts';

/** Leaves out everything that could carry text chosen by the requester. */
export function describeOrigin(now: Date, { address, agent }: ClientOrigin): { at: string; from: string } {
	const from = [describeBrowser(agent), isIP(address) ? address : ''].filter(Boolean).join(', ') || '–';
	return { at: momentOf(now), from };
}

export const momentOf = (now: Date): string => `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
