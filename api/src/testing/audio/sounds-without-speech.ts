import { randomNumbers } from '../random.ts';

type Wave = (seconds: number, index: number) => number;

const rate = 16_000;
const seconds = 20;
const tone = (hz: number, at: number): number => Math.sin(2 * Math.PI * hz * at);
const beats = (at: number, on: number, every: number): boolean => at % every < on;

const digits = { low: [697, 770, 852, 941], high: [1209, 1336, 1477] };
const scale = [262, 294, 330, 349, 392, 440, 494, 523];

const waves: Record<string, (random: () => number) => Wave> = {
	'white noise': (random) => () => 0.2 * (random() * 2 - 1),
	'mains hum': () => (at) => 0.2 * tone(50, at) + 0.1 * tone(150, at),
	'a ring tone': () => (at) => (beats(at, 2, 6) ? 0.2 * (tone(440, at) + tone(480, at)) : 0),
	'a busy tone': () => (at) => (beats(at, 0.5, 1) ? 0.2 * (tone(480, at) + tone(620, at)) : 0),
	'keys of a telephone': () => (at) => {
		const key = Math.floor(at / 0.2);
		const [low = 0, high = 0] = [digits.low[key % 4], digits.high[key % 3]];
		return beats(at, 0.1, 0.2) ? 0.25 * (tone(low, at) + tone(high, at)) : 0;
	},
	'a fax': () => (at) => (beats(at, 0.5, 3.5) ? 0.3 * tone(1100, at) : at > 10 ? 0.3 * tone(2100, at) : 0),
	clicks: (random) => () => (random() < 0.0005 ? 0.8 * (random() * 2 - 1) : 0),
	'typing on a keyboard': (random) => (at) => {
		const since = (at * 7) % 1;
		return (random() - 0.5) * (since < 0.05 ? Math.exp(-since * 60) : 0.01);
	},
	breath: (random) => (at) => 0.15 * (random() * 2 - 1) * Math.max(0, tone(0.4, at)) ** 2,
	'a siren': () => (at) => 0.3 * Math.sin(2 * Math.PI * (600 * at + 60 * tone(0.5, at))),
	'hold music': (random) => {
		const chords = Array.from({ length: seconds * 2 }, () => [0, 1, 2].map(() => scale[Math.floor(random() * 8)] ?? 0));
		return (at) => {
			const since = at % 0.5;
			const loudness = Math.exp(-since * 3) * Math.min(1, since * 50);
			const overtones = (hz: number) => [1, 2, 3, 4].reduce((sum, each) => sum + tone(hz * each, at) / each, 0);
			const chord = (chords[Math.floor(at * 2)] ?? []).reduce((sum, hz) => sum + overtones(hz), 0);
			return 0.1 * loudness * chord + (since < 0.05 ? 0.2 * (random() * 2 - 1) : 0);
		};
	},
	'a voice that says nothing': () => (at) => {
		const pitch = 120 + 20 * tone(1.3, at);
		let sum = 0;
		for (let hz = pitch; hz < 3_000; hz += pitch)
			sum += (Math.exp(-(((hz - 700) / 150) ** 2)) + 0.5 * Math.exp(-(((hz - 1_200) / 150) ** 2))) * tone(hz, at);
		return tone(1.5, at) > 0 ? 0.1 * sum : 0;
	},
};

/** Twenty seconds each, 16 kHz, 16 bit. */
export const soundsWithoutSpeech: [name: string, makePcm: () => Buffer][] = Object.entries(waves).map(
	([name, makeWave]) => [
		name,
		() => {
			const wave = makeWave(randomNumbers(1));
			const pcm = Buffer.alloc(seconds * rate * 2);
			for (let i = 0; i < seconds * rate; i++) pcm.writeInt16LE(Math.round(wave(i / rate, i) * 30_000), i * 2);
			return pcm;
		},
	],
);
