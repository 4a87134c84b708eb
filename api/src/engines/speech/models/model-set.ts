type Figure = {
	measure: 'wordErrorRate' | 'realTimeFactor';
	value: number;
	on: 'openAsrLeaderboard' | 'amiMeetings' | null;
	threads: number | null;
	source: 'measured' | 'published';
	publishedBy: string | null;
};

type Licence = { name: string; url: string; attribution: string; isOpenSource: boolean };

export type ModelSet = {
	id: string;
	name: string;
	purpose: 'transcripts' | 'live' | 'punctuation' | 'languages' | 'speakers';
	isLive: boolean;
	release: 'asr-models' | 'punctuation-models' | 'speaker-segmentation-models' | 'speaker-recongition-models';
	/** An archive has the name of its folder. A bare model gets a folder of the same name. */
	folder: string;
	isArchive: boolean;
	downloadBytes: number;
	sha256: string;
	diskBytes: number;
	/** BCP 47 prefixes. Empty means any. */
	languages: string[];
	isWritten: boolean;
	isRecommended: boolean;
	licence: Licence;
	figures: Figure[];
};

export const archiveOf = ({ folder, isArchive }: Pick<ModelSet, 'folder' | 'isArchive'>) =>
	`${folder}${isArchive ? '.tar.bz2' : '.onnx'}`;
