import type { Line, Transcript } from '../../engines/insights/insight-engine.ts';
import { randomFrom } from '../random.ts';

export type LongTalk = {
	language: string;
	/** Each with its nouns, separated by spaces. A hyphen stands for a space within one. */
	topics: string[];
	/** `#` stands for a noun. */
	sentences: string[];
	msPerCharacter: number;
	/** Bound of `segmentationError`. */
	mostError: number;
};

/** Talks of several topics that share their other words. */
export const longTalks: Record<'english' | 'german' | 'chinese', LongTalk> = {
	english: {
		language: 'en-US',
		msPerCharacter: 65,
		mostError: 0.1,
		topics: [
			'oven kitchen delivery-van driver warehouse pallet refund',
			'candidate interview salary contract probation recruiter degree',
			'router firmware outage antenna cable password modem',
			'tenant landlord lease deposit balcony heating garage',
			'novel chapter publisher translator manuscript royalty cover',
			'vaccine clinic nurse prescription allergy dosage symptom',
		],
		sentences: [
			'I think the # should be checked before we talk about the #.',
			'Yes, and the # was not what we expected, was it?',
			'Could you tell me more about the #, please?',
			'Well, the last time somebody asked about the #, the # took longer.',
			'Right, so we keep the # as it is and look at the # again.',
			'I would say that the # matters more than anything else here.',
			'Okay, that makes sense. What happens to the # then?',
			'Honestly, I am not sure whether the # is ready.',
			'We agreed on that, so let us go on with the #.',
		],
	},
	german: {
		language: 'de-DE',
		msPerCharacter: 60,
		mostError: 0.1,
		topics: [
			'Fliesen Mörtel Badezimmer Estrich Handwerker',
			'Impfung Praxis Rezept Allergie Überweisung',
			'Drucker Toner Netzwerk Treiber Papierstau',
			'Spedition Palette Laderampe Lieferschein Fahrer',
			'Darlehen Zinsen Tilgung Sparkonto Kreditkarte',
		],
		sentences: [
			'Ich glaube, dass wir zuerst über # und dann über # sprechen sollten.',
			'Ja, und mit # hatten wir das letzte Mal auch schon Ärger, oder?',
			'Können Sie mir zu # noch etwas mehr sagen?',
			'Das hängt davon ab, ob # bis dahin wirklich fertig ist.',
			'Dann bleibt es bei #, und wir sehen uns # noch einmal an.',
			'Ehrlich gesagt ist # im Augenblick wichtiger als alles andere.',
			'Gut, das verstehe ich. Was passiert denn dann mit #?',
		],
	},
	chinese: {
		language: 'zh-CN',
		msPerCharacter: 220,
		mostError: 0.2,
		topics: ['合同 发票 律师 仲裁', '疫苗 医院 护士 药物', '路由器 网络 密码 宽带', '学校 老师 作业 考试'],
		sentences: [
			'我觉得我们应该先看一下#，然后再讨论#。',
			'对，上次说到#的时候大家都不太清楚。',
			'那你能不能再说说#？',
			'如果#没有准备好，那么#也要等。',
			'好的，我们就这样决定#吧。',
		],
	},
};

const minuteMs = 60_000;

/** Lets two people talk about each topic for four to eight minutes. `starts` is where each topic begins, in ms. */
export function composeTalk({ language, topics, sentences, msPerCharacter }: LongTalk, seed: number) {
	const random = randomFrom(seed);
	const lines: Line[] = [];
	const starts: number[] = [];
	let clock = 0;
	for (const topic of topics) {
		const nouns = topic.split(' ').map((noun) => noun.replaceAll('-', ' '));
		const endsAt = clock + (4 + (4 * random.below(100)) / 100) * minuteMs;
		starts.push(clock);
		while (clock < endsAt) {
			const text = random.pick(sentences).replaceAll('#', () => random.pick(nouns));
			const [endedAt, speakerName] = [clock + text.length * msPerCharacter, random.pick(['Ada', 'Ben'])];
			const speakerId = speakerName.toLowerCase();
			lines.push({
				id: `segment-${lines.length + 1}`,
				fileId: 'file-1',
				speakerId,
				speakerName,
				origin: 'mixed',
				startedAt: clock,
				endedAt,
				text,
			});
			clock = endedAt + 400;
		}
	}
	const startedAt = new Date('2025-03-11T15:00:00Z');
	return { transcript: { language, startedAt, type: 'other', lines } satisfies Transcript, starts, endsAt: clock };
}
