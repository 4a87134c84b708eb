import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
	url: string;
	position: string | null;
};

export function NotePicture({ url, position }: Props) {
	const { t } = useTranslation('notes');
	const [lostUrl, setLostUrl] = useState<string | null>(null);
	if (lostUrl === url)
		return (
			<p className="mt-2 flex h-24 w-full max-w-60 items-center justify-center gap-2 rounded-md bg-sunken px-3 text-muted text-xs">
				<ImageOff className="size-4 flex-none" />
				{t('pictureLost')}
			</p>
		);
	return (
		<a href={url} target="_blank" rel="noreferrer" className="mt-2 block w-fit rounded-md">
			<img
				src={url}
				alt={position === null ? t('picture') : t('pictureOf', { position })}
				loading="lazy"
				onError={() => setLostUrl(url)}
				className="max-h-48 max-w-full rounded-md border bg-sunken object-contain"
			/>
		</a>
	);
}
