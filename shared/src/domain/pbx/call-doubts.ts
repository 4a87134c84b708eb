export const callDoubts = [
	/** The name fits no pattern: the start is the file's time, and the direction is unknown. */
	'unknownName',
	/** The name has no time: the start is the file's time. */
	'noTime',
	/** It began in the hour that repeats when daylight saving time ends. The earlier time is used. */
	'repeatedHour',
	/** It began in the hour that is skipped when daylight saving time begins. */
	'skippedHour',
	/** Its name says a future start: the start is the file's time. */
	'future',
	'unknownExtension',
	'oneSide',
] as const;
export type CallDoubt = (typeof callDoubts)[number];
