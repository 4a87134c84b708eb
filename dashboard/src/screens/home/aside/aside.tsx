import { InsightsPromo } from './insights-promo.tsx';
import { NewsList } from './news-list.tsx';
import { RecordingCard } from './recording-card.tsx';

export function Aside() {
	return (
		<>
			<RecordingCard />
			<InsightsPromo />
			<NewsList />
		</>
	);
}
