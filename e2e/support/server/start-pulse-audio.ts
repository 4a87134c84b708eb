import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from '../until.ts';
import { type Child, startChild } from './child-process.ts';

/** A separate sound server with one microphone and one loudspeaker, which behave like real devices. */
export type PulseAudio = {
	address: string;
	speak(wav: string): Promise<void>;
	stop(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export const pulseAudioPackages = ['pulseaudio', 'pulseaudio-utils'];

const onPath = (program: string) =>
	(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

export const pulseAudioIsInstalled = onPath('pulseaudio') && onPath('pacat');

/** A player that is late by less than this leaves no gap. */
const aheadMs = 4_000;

export async function startPulseAudio(): Promise<PulseAudio> {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-pulse-'));
	const socket = join(folder, 'socket');
	const address = `unix:${socket}`;
	const modules = [
		`module-native-protocol-unix socket=${socket} auth-anonymous=1`,
		'module-null-sink sink_name=loudspeaker rate=48000 channels=2',
		'module-null-sink sink_name=voice rate=48000 channels=1',
		// Browsers do not offer the monitor of a sink as a microphone.
		'module-remap-source source_name=microphone master=voice.monitor',
	];
	const flags = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes'];
	const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder };
	const server = await startChild('pulseaudio', [...flags, ...modules.flatMap((module) => ['-L', module])], { env });
	const withServer = { env: { ...env, PULSE_SERVER: address } };
	const players: Child[] = [];
	const stop = async () => {
		for (const player of players) await player.end('SIGTERM');
		await server.end('SIGTERM');
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		// Earlier clients would wait until the server has its devices.
		await until('PulseAudio has its socket', () => existsSync(socket) || !server.isRunning());
		if (!server.isRunning()) throw new Error('it ended unexpectedly');
	} catch (error) {
		await stop();
		throw new Error(`PulseAudio did not start:\n${server.log()}`, { cause: error });
	}
	return {
		address,
		stop,
		[Symbol.asyncDispose]: stop,
		async speak(wav) {
			const flags = ['--playback', '--device=voice', `--latency-msec=${aheadMs}`, '--verbose'];
			const player = await startChild('pacat', [...flags, '--file-format=wav', wav], withServer);
			players.push(player);
			await until('it speaks', () => /Time: [^0]/.test(player.log()) || !player.isRunning());
			if (!player.isRunning()) throw new Error(`Nothing speaks:\n${player.log()}`);
		},
	};
}
