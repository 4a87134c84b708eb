/** A figure that Debrief's benchmarks measured or somebody published; `wordErrorRate` in percent. */
type Figure = {
	measure: 'wordErrorRate' | 'realTimeFactor';
	value: number;
	/** What was transcribed; null for a speed. */
	on: 'openAsrLeaderboard' | 'amiMeetings' | null;
	/** How many worked; null for an accuracy. */
	threads: number | null;
	source: 'measured' | 'published';
	/** Null: several other projects. */
	publishedBy: string | null;
};

type Licence = { name: string; url: string; attribution: string; isOpenSource: boolean };

/** A recogniser that the server can download. */
export type ModelSet = {
	id: string;
	name: string;
	/** The archive is called after the folder that it contains. */
	folder: string;
	downloadBytes: number;
	/** SHA-256 of the archive in hex; null when none is published, then only its size is compared. */
	sha256: string | null;
	/** Unpacked. */
	diskBytes: number;
	/** BCP 47 prefixes. */
	languages: string[];
	isWritten: boolean;
	isRecommended: boolean;
	licence: Licence;
	figures: Figure[];
};

export const archiveOf = ({ folder }: Pick<ModelSet, 'folder'>) => `${folder}.tar.bz2`;
