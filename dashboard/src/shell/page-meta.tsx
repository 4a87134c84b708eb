import { useEffect } from 'react';

type Props = { title: string; description: string };

/** Title of the tab and description of the page; stands once in every screen. */
export function PageMeta({ title, description }: Props) {
	useEffect(() => {
		document.title = `${title} · Debrief`;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
	}, [title, description]);
	return null;
}
