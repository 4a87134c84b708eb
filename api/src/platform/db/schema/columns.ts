import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text().primaryKey();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();

/** `jsonb` that may be a plain string. drizzle's own type would parse "2026" again, into a number. */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
	dataType: () => 'jsonb',
	toDriver: (value) => JSON.stringify(value),
	fromDriver: (value) => value,
});
