import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text().primaryKey();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();

/** `jsonb` whose value may be a mere string. Both drivers have read it already; drizzle's own type would read "2026" again, as a number. */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
	dataType: () => 'jsonb',
	toDriver: (value) => JSON.stringify(value),
	fromDriver: (value) => value,
});
