export const callDoubts = [
	/** The name fits no pattern: the start is the time of the file, and the direction is not known. */
	'unknownName',
	/** The name has no time: the start is the time of the file. */
	'noTime',
	/** It began in the hour that the clock repeats, when daylight saving time ends: the earlier reading counts. */
	'repeatedHour',
	/** It began in the hour that the clock skips, when daylight saving time begins. */
	'skippedHour',
	/** By its name it began in the future: the start is the time of the file. */
	'future',
	/** Nobody has this extension. */
	'unknownExtension',
	/** Only one side of the call arrived. */
	'oneSide',
] as const;
/** What is uncertain about a call that a telephone system recorded. */
export type CallDoubt = (typeof callDoubts)[number];
