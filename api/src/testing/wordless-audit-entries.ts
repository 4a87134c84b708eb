import { auditCodes, auditCodesOf, auditFields } from '@debrief/shared/domain/audit-words.ts';
import type { Database } from '../platform/db/open-database.ts';
import { auditEntry, workspaceLogEntry } from '../platform/db/schema/index.ts';

const fields = new Set<string>(auditFields);

/** Returns the fields and codes of all audit entries, such as `state: done`, for which pages have no words. */
export async function wordlessAuditEntries(db: Database): Promise<string[]> {
	const entries = await db.select({ before: auditEntry.before, after: auditEntry.after }).from(auditEntry);
	const details = await db.select({ details: workspaceLogEntry.details }).from(workspaceLogEntry);
	const sides = [...entries, ...details.map((each) => each.details)].flatMap((each) => [each?.before, each?.after]);
	return [...new Set(sides.flatMap((side) => wordless(side, null)))];
}

function wordless(value: unknown, field: string | null): string[] {
	if (Array.isArray(value)) return value.flatMap((each) => wordless(each, field));
	if (typeof value === 'object' && value !== null)
		return Object.entries(value).flatMap(([name, inner]) => [
			...(fields.has(name) ? [] : [name]),
			...wordless(inner, name),
		]);
	const kind = auditCodesOf(field);
	if (kind === null || typeof value !== 'string') return [];
	return (auditCodes[kind] as readonly string[]).includes(value) ? [] : [`${field}: ${value}`];
}
