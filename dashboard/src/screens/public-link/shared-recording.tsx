import type { PublicPage, PublicRecording } from '@debrief/shared/contract/conversations/public-links.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../features/player/create-player.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { SharedLines } from './shared-lines.tsx';

const LinkPlayer = lazyComponent(async () => (await import('./link-player.tsx')).LinkPlayer);

type Props = {
	token: string;
	page: PublicPage;
	recording: PublicRecording;
	onRenew: () => Promise<PublicPage | null | undefined>;
};

export function SharedRecording({ token, page, recording, onRenew }: Props) {
	const { t } = useTranslation('visitor');
	const [player, setPlayer] = useState<Player | null>(null);
	const { fileId, audio, audioUrl, duration, isStereo, transcript } = recording;
	const renewLink = async () => {
		const next = await onRenew();
		return next?.recordings.find((each) => each.fileId === fileId)?.audioUrl ?? null;
	};
	return (
		<>
			{audioUrl ? (
				<Suspense fallback={<div className="h-12.5" />}>
					<LinkPlayer
						url={audioUrl}
						durationMs={duration}
						isStereo={isStereo}
						renewLink={renewLink}
						onPlayer={setPlayer}
					/>
				</Suspense>
			) : (
				audio !== 'off' && audio !== 'ready' && <p className="text-muted">{t(`audio.${audio}`)}</p>
			)}
			{transcript === 'ready' ? (
				<SharedLines token={token} page={page} recording={recording} player={player} />
			) : (
				<p className="text-muted">{t(`noTranscript.${transcript}`)}</p>
			)}
		</>
	);
}
