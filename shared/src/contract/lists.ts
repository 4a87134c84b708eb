import { z } from 'zod';
import { invalidMessage } from '../domain/field-messages.ts';
import { isTimeZone } from '../domain/time/time-zone.ts';

/** `start` is an offset of at most 10,000. A `cursor` takes precedence over it. */
export const pageQuery = (defaultLimit: number, maxLimit = 200) => ({
	start: z.coerce.number().int().min(0).max(10_000).default(0),
	limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

/** `total` is exact up to 10,000. Above that it stays 10,000 and `totalIsLowerBound` is true. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.object({
		list: z.array(item),
		query: z.object({
			total: z.number().int(),
			start: z.number().int(),
			limit: z.number().int(),
			totalIsLowerBound: z.boolean().optional(),
		}),
		exceededLimits: z.boolean().optional(),
		cursor: z.string().optional(),
	});

/** A query parameter that may be repeated or comma-separated. */
export const manyOf = <T extends z.ZodType<string, string>>(item: T) =>
	z
		.union([z.string(), z.array(z.string())])
		.transform((value) =>
			[value]
				.flat()
				.flatMap((part) => part.split(','))
				.filter(Boolean),
		)
		.pipe(z.array(item));

/** A repeatable query parameter whose text may contain commas. */
export const textsOf = <T extends z.ZodType<string, string>>(item: T) =>
	z
		.union([z.string(), z.array(z.string())])
		.transform((value) => [value].flat().filter(Boolean))
		.pipe(z.array(item));

export const Id = z.string().min(1).max(64);

/** Databases and calendars end with the year 9999. An offset may lead beyond it. */
const isInCalendar = (moment: string) => {
	const year = new Date(moment).getUTCFullYear();
	return year >= 1 && year <= 9999;
};
const lastBeginning = Date.UTC(9999, 11);

export const Instant = z.iso.datetime({ offset: true }).refine(isInCalendar, invalidMessage('date'));
/** The start of a period of at most 25 days, so that its end is a valid `Instant` too. */
export const Beginning = Instant.refine((moment) => !(Date.parse(moment) >= lastBeginning), invalidMessage('date'));

const Day = z.iso.date().refine((day) => day >= '0001-01-01', invalidMessage('date'));

/** Filters by start. A bare day runs from midnight to midnight in `timeZone` (an IANA name), or else in UTC. */
export const startQuery = {
	'startedAt[gte]': z.union([Day, Instant]).optional(),
	'startedAt[lte]': z.union([Day, Instant]).optional(),
	timeZone: z.string().max(64).refine(isTimeZone, invalidMessage('time zone')).optional(),
};

/** The server responds with the bytes themselves. */
export const FileDownload = z.custom<{ fileName: string; bytes: Blob }>();
export type FileDownload = z.infer<typeof FileDownload>;
