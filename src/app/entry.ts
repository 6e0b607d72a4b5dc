// React's code runs in one task and the page's code in the next. A single task would block a slow device twice as long.
import 'react-dom/client';

void import('./main.tsx');
