const STEP_MINUTES = 5;

const everyStep = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** All times of a day in steps of five minutes, and `chosen` as well if it is not one of them. */
export function timesOfDay(chosen: string): readonly string[] {
  return chosen === '' || everyStep.includes(chosen)
    ? everyStep
    : [...everyStep, chosen].toSorted();
}
