import type { CommandResult } from '../../../platform/processes/command-socket.ts';
import { verifyAuditLog } from '../../audit/index.ts';
import type { CommandDeps } from './find-account.ts';

export async function verifyAudit({ db }: Pick<CommandDeps, 'db'>, hash: string): Promise<CommandResult> {
	const state = await verifyAuditLog(db, hash.trim().toLowerCase());
	if (!state.isIntact) {
		const { sequence, id, at } = state.broken;
		const named = `entry ${sequence} (${at.toISOString()}, ${id})`;
		const text =
			state.problem === 'missing'
				? `The audit log is broken: entries before ${named} were removed.`
				: `The audit log is broken at ${named}: it or the one before it was changed.`;
		return { isDone: false, text };
	}
	if (!state.hasExpected)
		return {
			isDone: false,
			text: `The audit log is broken: no entry has the hash ${hash}. The newest ones were removed, or all were written anew.`,
		};
	const { entries, unchained, lastHash } = state;
	return {
		isDone: true,
		text: [
			`The audit log is intact: ${entries} entries${unchained ? `, ${unchained} of them from before they were chained` : ''}.`,
			...(lastHash ? [`Hash of the last entry: ${lastHash}`] : []),
			'Note the hash elsewhere: given to this command later, it shows whether entries were removed from the end.',
		].join('\n'),
	};
}
