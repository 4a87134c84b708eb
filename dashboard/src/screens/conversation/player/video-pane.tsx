import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudio } from '../header/use-audio.ts';
import { useReview } from '../review/review-context.tsx';
import { followSound } from './follow-sound.ts';

type Video = NonNullable<Playback['video']>;

/** It has no sound and no controls of its own. */
export function VideoPane({ video }: { video: Video }) {
	const { t } = useTranslation('video');
	const { player } = useReview().sound;
	const frame = useRef<HTMLDivElement>(null);
	const [isShown, setIsShown] = useState(true);
	const isFull = useIsFullScreen();
	const picture = usePicture(video);
	if (!isShown)
		return (
			<div className="border-b px-4 py-1">
				<Button size="sm" variant="text" onPress={() => setIsShown(true)}>
					{t('show')}
				</Button>
			</div>
		);
	if (picture.isUnplayable) return <Unplayable />;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
		<div ref={frame} role="group" aria-label={t('label')} className="relative flex justify-center border-b bg-sunken">
			<button type="button" aria-label={t('toggle')} onClick={player.toggle} className="block min-w-0">
				<video
					ref={picture.ref}
					src={picture.url}
					muted
					playsInline
					preload="auto"
					onLoadedMetadata={picture.onLoaded}
					onError={picture.onError}
					data-full={isFull || undefined}
					className="max-h-[34vh] max-w-full data-full:max-h-screen"
				/>
			</button>
			<div className="absolute top-1 right-1 flex gap-1 rounded-md bg-raised">
				{document.fullscreenEnabled && (
					<IconButton
						size="sm"
						label={t(isFull ? 'leaveFull' : 'full')}
						onPress={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
					>
						{isFull ? <Minimize /> : <Maximize />}
					</IconButton>
				)}
				{!isFull && (
					<IconButton size="sm" label={t('hide')} onPress={() => setIsShown(false)}>
						<X />
					</IconButton>
				)}
			</div>
		</div>
	);
}

/** Errors other than an expired link mean that the browser cannot play the picture. */
function usePicture({ url: latest, soundStartsAt }: Video) {
	const { player } = useReview().sound;
	const [element, ref] = useState<HTMLVideoElement | null>(null);
	const [url, setUrl] = useState(latest);
	const [isUnplayable, setIsUnplayable] = useState(false);
	useEffect(
		() => (element ? followSound(element, player, soundStartsAt) : undefined),
		[element, player, soundStartsAt],
	);
	return {
		ref,
		url,
		isUnplayable,
		onError: () => (latest === url ? setIsUnplayable(true) : setUrl(latest)),
		// Browsers play the sound alone when they do not know the codec of the picture.
		onLoaded: () => element?.videoWidth === 0 && setIsUnplayable(true),
	};
}

function useIsFullScreen(): boolean {
	const [isFull, setIsFull] = useState(false);
	useEffect(() => {
		const change = () => setIsFull(document.fullscreenElement !== null);
		document.addEventListener('fullscreenchange', change);
		return () => document.removeEventListener('fullscreenchange', change);
	}, []);
	return isFull;
}

function Unplayable() {
	const { t } = useTranslation('video');
	const { conversation, recording } = useReview();
	const { download } = useAudio(conversation, recording);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 text-muted">
			<p role="status">{t('unplayable')}</p>
			{download && (
				<Button size="sm" onPress={download}>
					{t('download')}
				</Button>
			)}
		</div>
	);
}
