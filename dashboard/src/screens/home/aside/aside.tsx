import { InsightsPromo } from './insights-promo.tsx';
import { NewsList } from './news-list.tsx';
import { RecordingCard } from './recording-card.tsx';

/** What stands beside the activity, and below it on small screens. */
export function Aside() {
	return (
		<>
			<RecordingCard />
			<InsightsPromo />
			<NewsList />
		</>
	);
}
