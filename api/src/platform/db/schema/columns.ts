import { text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text().primaryKey();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
