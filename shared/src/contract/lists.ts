import { z } from 'zod';

/** `start` is an offset (at most 10,000); `cursor`, when given, wins over it. */
export const pageQuery = (defaultLimit: number, maxLimit = 200) => ({
	start: z.coerce.number().int().min(0).max(10_000).default(0),
	limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

/** `total` is exact up to 10,000; beyond, it is 10,000 and `totalIsLowerBound` is true. */
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
		/** Where the next page begins; absent on the last one. */
		cursor: z.string().optional(),
	});

/** A query value that may be repeated or comma-separated. */
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

/** The same of what people wrote: it may hold commas, and comes as it is. */
export const textsOf = <T extends z.ZodType<string, string>>(item: T) =>
	z
		.union([z.string(), z.array(z.string())])
		.transform((value) => [value].flat().filter(Boolean))
		.pipe(z.array(item));

export const Id = z.string().min(1).max(64);
export const Instant = z.iso.datetime({ offset: true });

/** What the client makes of a download; the server answers with the bytes themselves. */
export const FileDownload = z.custom<{ fileName: string; bytes: Blob }>();
export type FileDownload = z.infer<typeof FileDownload>;
