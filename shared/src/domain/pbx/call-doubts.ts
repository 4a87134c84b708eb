export const callDoubts = [
	/** No pattern matches: the start is the file's time, and the direction is unknown. */
	'unknownName',
	/** The start is the file's time. */
	'noTime',
	/** It began in the hour that repeats when daylight saving time ends. The earlier time is used. */
	'repeatedHour',
	'skippedHour',
	/** The name says a future start: the start is the file's time. */
	'future',
	'unknownExtension',
	'oneSide',
] as const;
export type CallDoubt = (typeof callDoubts)[number];
