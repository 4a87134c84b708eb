import { auditCodes, auditCodesOf, auditFields } from '@debrief/shared/domain/audit-words.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { auditEntry, workspaceLogEntry } from '../../platform/db/schema/index.ts';

const fields = new Set<string>(auditFields);

const actionOfCodes = new Map([
	['reason', 'jobRetried'],
	['type', 'webhookDeliveryReplayed'],
]);

export async function wordlessAuditEntries(db: Database): Promise<string[]> {
	const { action, before, after } = auditEntry;
	const entries = await db.select({ action, before, after }).from(auditEntry);
	const log = workspaceLogEntry;
	const logged = await db.select({ action: log.action, details: log.details }).from(log);
	const sides = [...entries, ...logged.map((each) => ({ ...each.details, action: each.action }))];
	return [
		...new Set(sides.flatMap((each) => [each.before, each.after].flatMap((side) => wordless(each.action, side)))),
	];
}

function wordless(action: string, value: unknown, field: string | null = null): string[] {
	if (Array.isArray(value)) return value.flatMap((each) => wordless(action, each, field));
	if (typeof value === 'object' && value !== null)
		return Object.entries(value).flatMap(([name, inner]) => [
			...(fields.has(name) ? [] : [name]),
			...wordless(action, inner, name),
		]);
	const kind = auditCodesOf(field);
	const isCode = (actionOfCodes.get(field ?? '') ?? action) === action;
	if (kind === null || !isCode || typeof value !== 'string') return [];
	return (auditCodes[kind] as readonly string[]).includes(value) ? [] : [`${field}: ${value}`];
}
