import { Button } from '@debrief/shared/ui/button.tsx';
import type { Overview } from '../messaging/protocol.ts';
import { requestAccess } from '../platform/site-access.ts';
import { openOptions } from '../platform/tabs.ts';
import { useRecording } from './recording-store.ts';

export function NotAllowed({ overview: { page, sites } }: { overview: Overview }) {
	const { tell } = useRecording();
	const allow = async (host: string) => {
		const website = `*://${host.replace(/:\d+$/, '')}/*`;
		// both at once: the browser asks only during the click, and may close this popup to ask
		await Promise.all([
			requestAccess([website]),
			tell({ to: 'background', type: 'add-site', website, title: page?.title ?? null }),
		]);
	};
	return (
		<>
			<section className="grid gap-3 p-4">
				<div className="min-w-0">
					<p className="truncate font-head">{page?.host ?? 'This page'}</p>
					<p className="text-muted text-xs">not on the list of allowed sites</p>
				</div>
				<p className="text-muted">Debrief does nothing on this page. It works only on the sites you allow.</p>
				{page?.host && (
					<Button isBlock onPress={() => allow(page.host)}>
						Allow this site
					</Button>
				)}
			</section>
			<footer className="flex min-h-9 items-center justify-between border-t bg-canvas px-4 text-muted text-xs">
				{sites.length} {sites.length === 1 ? 'site' : 'sites'} allowed
				<Button variant="text" size="sm" onPress={openOptions}>
					Show all
				</Button>
			</footer>
		</>
	);
}
