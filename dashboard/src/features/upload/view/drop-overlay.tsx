import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { onFiles: (files: File[]) => void };

export function DropOverlay({ onFiles }: Props) {
	const { t } = useTranslation('upload');
	const isOver = usePageDrop(onFiles);
	if (!isOver) return null;
	return (
		<div className="fixed inset-0 z-toast grid place-items-center bg-scrim p-6">
			<div className="grid w-full max-w-dialog justify-items-center gap-2 rounded-lg border-2 border-accent border-dashed bg-raised px-6 py-12 shadow-3">
				<Upload className="text-accent" />
				<strong className="text-md">{t('dropTitle')}</strong>
				<span className="text-center text-muted text-xs">{t('dropText')}</span>
			</div>
		</div>
	);
}

const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

function usePageDrop(onFiles: (files: File[]) => void): boolean {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (!bringsFiles(event)) return;
			event.preventDefault();
			setIsOver(true);
		};
		// Without a related target, the pointer has left the window.
		const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
		const drop = (event: DragEvent) => {
			if (!bringsFiles(event)) return;
			event.preventDefault();
			event.stopPropagation();
			setIsOver(false);
			const files = [...(event.dataTransfer?.files ?? [])];
			if (files.length) onFiles(files);
		};
		const stop = new AbortController();
		const options = { capture: true, signal: stop.signal };
		window.addEventListener('dragenter', over, options);
		window.addEventListener('dragover', over, options);
		window.addEventListener('dragleave', leave, options);
		window.addEventListener('drop', drop, options);
		return () => stop.abort();
	}, [onFiles]);
	return isOver;
}
