import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from './db/open-database.ts';
import { setting } from './db/schema/index.ts';

type Scope = 'instance' | 'workspace' | 'person';
type Subject<S extends Scope> = S extends 'workspace'
	? { workspaceId: string }
	: S extends 'person'
		? { userId: string }
		: object;

export type Setting<S extends Scope, Schema extends z.ZodType> = { scope: S; key: string; schema: Schema };

export const defineSetting = <S extends Scope, Schema extends z.ZodType>(scope: S, key: string, schema: Schema) =>
	({ scope, key, schema }) satisfies Setting<S, Schema>;

type Reader = Database | Transaction;

export async function readSetting<S extends Scope, Schema extends z.ZodType>(
	db: Reader,
	definition: Setting<S, Schema>,
	subject: Subject<S>,
): Promise<z.output<Schema>> {
	const [row] = await db
		.select({ value: setting.value })
		.from(setting)
		.where(isRow(rowKey(definition, subject)));
	return definition.schema.parse(row?.value ?? {});
}

/** Changes the given fields only, even with concurrent changes. Returns the setting before and after. */
export async function changeSetting<S extends Scope, Schema extends z.ZodType>(
	tx: Transaction,
	definition: Setting<S, Schema>,
	subject: Subject<S>,
	change: { [Field in keyof z.output<Schema>]?: z.output<Schema>[Field] | undefined },
): Promise<{ before: z.output<Schema>; after: z.output<Schema> }> {
	const key = rowKey(definition, subject);
	await tx
		.insert(setting)
		.values({ ...key, value: {} })
		.onConflictDoNothing();
	const [row] = await tx.select({ value: setting.value }).from(setting).where(isRow(key)).for('update');
	// JSON omits undefined fields.
	const merged = sql`${setting.value} || ${JSON.stringify(change)}::jsonb`;
	const [changed] = await tx.update(setting).set({ value: merged }).where(isRow(key)).returning();
	return { before: definition.schema.parse(row?.value), after: definition.schema.parse(changed?.value) };
}

export async function listSettings<S extends Scope, Schema extends z.ZodType>(
	db: Reader,
	{ scope, key, schema }: Setting<S, Schema>,
): Promise<{ subjectId: string; value: z.output<Schema> }[]> {
	const rows = await db
		.select({ subjectId: setting.subjectId, value: setting.value })
		.from(setting)
		.where(and(eq(setting.scope, scope), eq(setting.key, key)));
	return rows.map(({ subjectId, value }) => ({ subjectId, value: schema.parse(value) }));
}

/** Returns a value that is created once per subject. Concurrent processes all get the first one's. */
export async function getOrCreateSetting<S extends Scope, Schema extends z.ZodType>(
	db: Database,
	definition: Setting<S, Schema>,
	subject: Subject<S>,
	create: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
	const key = rowKey(definition, subject);
	const find = () => db.select({ value: setting.value }).from(setting).where(isRow(key));
	const [found] = await find();
	if (found) return definition.schema.parse(found.value);
	await db
		.insert(setting)
		.values({ ...key, value: await create() })
		.onConflictDoNothing();
	const [created] = await find();
	return definition.schema.parse(created?.value);
}

type RowKey = { scope: Scope; subjectId: string; key: string };

function rowKey(
	{ scope, key }: { scope: Scope; key: string },
	subject: { workspaceId?: string; userId?: string },
): RowKey {
	const ids = { instance: '', workspace: subject.workspaceId, person: subject.userId };
	return { scope, subjectId: ids[scope] ?? '', key };
}

const isRow = ({ scope, subjectId, key }: RowKey) =>
	and(eq(setting.scope, scope), eq(setting.subjectId, subjectId), eq(setting.key, key));
