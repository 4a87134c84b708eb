import { useEffect } from 'react';

type Props = { title: string; description: string };

/** The tab's title and the page's description; every screen renders it once. */
export function PageMeta({ title, description }: Props) {
	useEffect(() => {
		document.title = `${title} · Debrief`;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
	}, [title, description]);
	return null;
}
