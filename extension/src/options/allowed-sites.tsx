import { allowablePattern, matchPatternExample, matchPatternMessage } from '@debrief/shared/domain/match-pattern.ts';
import { suggestedSites } from '@debrief/shared/domain/suggested-sites.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { AllowedSite } from '../messaging/protocol.ts';
import { requestAccess } from '../platform/site-access.ts';
import { useRecording } from '../popup/recording-store.ts';

/** Sites that may be recorded, each with the browser's access, which is asked for with a click. */
export function AllowedSites({ sites }: { sites: readonly AllowedSite[] }) {
	const { tell, load } = useRecording();
	const add = async (websites: readonly string[], title: string | null) => {
		// first of all: the browser asks only during the click
		const asked = requestAccess(websites);
		for (const website of websites) await tell({ to: 'background', type: 'add-site', website, title });
		await asked;
		await load();
	};
	const known = new Set(sites.map(({ website }) => website));
	const offered = suggestedSites.filter(({ websites }) => !websites.every((website) => known.has(website)));
	return (
		<section className="grid gap-3">
			<h2 className="font-head">Allowed sites</h2>
			<ul className="border-t">
				{sites.map((site) => (
					<li key={site.id} className="flex min-h-10 items-center gap-2 border-b">
						<span className="min-w-0 flex-1 truncate">
							{site.title} <span className="text-muted text-xs">{site.website}</span>
						</span>
						{!site.hasAccess && (
							<Button size="sm" onPress={() => requestAccess([site.website]).then(load)}>
								Show panel there
							</Button>
						)}
						{site.scope === 'workspace' ? (
							<span className="text-muted text-xs">kept by the workspace</span>
						) : (
							<IconButton
								label={`Remove ${site.title}`}
								onPress={() => tell({ to: 'background', type: 'remove-site', id: site.id })}
							>
								<X />
							</IconButton>
						)}
					</li>
				))}
			</ul>
			<NewSite onAdd={(website) => add([website], null)} />
			{offered.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{offered.map(({ title, websites }) => (
						<Button key={title} variant="filter" onPress={() => add(websites, title)}>
							Allow {title}
						</Button>
					))}
				</div>
			)}
		</section>
	);
}

function NewSite({ onAdd }: { onAdd: (website: string) => void }) {
	const [typed, setTyped] = useState('');
	const [isWrong, setIsWrong] = useState(false);
	return (
		<form
			className="grid grid-cols-[1fr_auto] items-start gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				const pattern = allowablePattern(typed);
				setIsWrong(!pattern);
				if (!pattern) return;
				onAdd(pattern);
				setTyped('');
			}}
		>
			<TextField
				label="Site"
				isLabelHidden
				placeholder={matchPatternExample}
				value={typed}
				onChange={setTyped}
				{...(isWrong && { error: matchPatternMessage })}
			/>
			<Button type="submit">Allow</Button>
		</form>
	);
}
