import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt } from '../columns.ts';

/** Settings of the instance, of a workspace or of a person; read and written by `platform/settings`. */
export const setting = pgTable(
	'setting',
	{
		scope: text({ enum: ['instance', 'workspace', 'person'] })
			.notNull()
			.default('instance'),
		/** Id of the workspace or of the user; empty for the instance. */
		subjectId: text().notNull().default(''),
		key: text().notNull(),
		value: anyJson().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.scope, t.subjectId, t.key] })],
);
