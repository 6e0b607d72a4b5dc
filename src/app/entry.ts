// React runs in one task and the page in the next. In a single task they block a slow device for twice as long.
import 'react-dom/client';

void import('./main.tsx');
