import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { verifyAuditLog, verifyWorkspaceLogs } from '../../../foundation/index.ts';
import type { CommandDeps } from './find-account.ts';

type ServerLog = Awaited<ReturnType<typeof verifyAuditLog>>;
type WorkspaceLogs = Awaited<ReturnType<typeof verifyWorkspaceLogs>>;

export async function verifyAudit({ db }: Pick<CommandDeps, 'db'>, hash: string): Promise<CommandResult> {
	const expected = hash.trim().toLowerCase();
	const ofServer = await verifyAuditLog(db, expected);
	const ofWorkspaces = await verifyWorkspaceLogs(db, expected);
	const broken = [
		...(ofServer.isIntact ? [] : [brokenAt(ofServer.broken, ofServer.problem)]),
		...brokenLogs(ofWorkspaces),
	];
	const hasExpected = expected === '' || ofWorkspaces.hasExpected || (ofServer.isIntact && ofServer.hasExpected);
	if (!hasExpected && broken.length === 0)
		broken.push(
			`The audit log is broken: no entry has the hash ${hash}. The newest ones were removed, or all were written anew.`,
		);
	if (broken.length > 0) return { isDone: false, text: broken.join('\n') };
	return { isDone: true, text: intact(ofServer, ofWorkspaces).join('\n') };
}

function brokenAt({ sequence, id, at }: { sequence: number; id: string; at: Date }, problem: 'missing' | 'changed') {
	const named = `entry ${sequence} (${at.toISOString()}, ${id})`;
	return problem === 'missing'
		? `The audit log is broken: entries before ${named} were removed.`
		: `The audit log is broken at ${named}: it or the one before it was changed.`;
}

const problems = {
	missing: (entry: string) => `entries before ${entry} were removed.`,
	changed: (entry: string) => `${entry} or the one before it was changed.`,
	cut: (entry: string) => `entries after ${entry} were removed.`,
	moved: (entry: string) => `entries up to ${entry} were removed without a trace of it.`,
};

const brokenLogs = ({ broken }: WorkspaceLogs): string[] =>
	broken.map(
		({ workspaceId, sequence, problem }) =>
			`The audit log of the workspace ${workspaceId} is broken: ${problems[problem](`entry ${sequence}`)}`,
	);

function intact(ofServer: ServerLog, { logs, entries }: WorkspaceLogs): string[] {
	if (!ofServer.isIntact) return [];
	const { unchained, lastHash } = ofServer;
	const earlier = unchained ? `, ${unchained} of them from before they were chained` : '';
	return [
		`The audit log is intact: ${ofServer.entries} entries${earlier}.`,
		`The audit logs of ${logs} workspaces are intact: ${entries} entries.`,
		...(lastHash ? [`Hash of the last entry: ${lastHash}`] : []),
		'Note the hash elsewhere: given to this command later, it shows whether entries were removed from the end.',
	];
}
