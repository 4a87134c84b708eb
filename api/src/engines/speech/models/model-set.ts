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

/** A model that the server can download. */
export type ModelSet = {
	id: string;
	name: string;
	/** Of `speakers` one set of each kind is needed. */
	purpose: 'transcripts' | 'live' | 'punctuation' | 'languages' | 'speakers';
	/** Whether it makes text while something is recorded. */
	isLive: boolean;
	/** The release of the project sherpa-onnx that has it. */
	release: 'asr-models' | 'punctuation-models' | 'speaker-segmentation-models' | 'speaker-recongition-models';
	/** An archive is called after the folder that it contains; a bare model gets a folder of its name. */
	folder: string;
	isArchive: boolean;
	downloadBytes: number;
	/** SHA-256 of the archive in hex. */
	sha256: string;
	/** Unpacked. */
	diskBytes: number;
	/** BCP 47 prefixes; empty: any. */
	languages: string[];
	isWritten: boolean;
	isRecommended: boolean;
	licence: Licence;
	figures: Figure[];
};

/** The name of the file that is published. */
export const archiveOf = ({ folder, isArchive }: Pick<ModelSet, 'folder' | 'isArchive'>) =>
	`${folder}${isArchive ? '.tar.bz2' : '.onnx'}`;
