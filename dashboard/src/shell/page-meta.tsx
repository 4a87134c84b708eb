import { useEffect } from 'react';

type Props = { title: string; description: string };

export function PageMeta({ title, description }: Props) {
	useEffect(() => {
		document.title = `${title} · Debrief`;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
	}, [title, description]);
	return null;
}
