import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt } from '../columns.ts';

export const setting = pgTable(
	'setting',
	{
		scope: text({ enum: ['instance', 'workspace', 'person'] })
			.notNull()
			.default('instance'),
		subjectId: text().notNull().default(''),
		key: text().notNull(),
		value: anyJson().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.scope, t.subjectId, t.key] })],
);
