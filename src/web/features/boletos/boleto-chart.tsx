import '#web/ui/desk-styles.ts';
import type { BarChart } from '@mantine/charts';
import { Box, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { boletoMonthSumNames, boletoMonthSums } from '#shared/boletos/boletos.enums.ts';
import type { BoletoMonth } from '#shared/boletos/boletos.schemas.ts';
import { useConnection } from '#web/session/connection.ts';
import { monthName } from '#web/ui/month-choice.ts';
import { shortAmount } from './short-amount.ts';
import classes from './boletos.module.css';

/** What draws the bars. */
type Bars = typeof BarChart;

/**
 * What draws the bars: undefined while it is on its way, null where it does not come. Without a connection it is not asked for: no device keeps
 * it (decisions: Charts), and what is not drawn takes no place.
 */
export function useBars(): Bars | null | undefined {
  const { isOnline } = useConnection();
  const [bars, setBars] = useState<Bars | null>();
  useEffect(() => {
    if (!isOnline) return;
    void import('#web/ui/charts.ts').then(
      ({ BarChart }) => setBars(() => BarChart),
      () => setBars(null),
    );
  }, [isOnline]);
  return isOnline ? bars : (bars ?? null);
}

const series = boletoMonthSumNames.map((name) => ({ name, ...boletoMonthSums[name] }));

/** Turned upright above their bars: side by side, three amounts would be wider than three bars. */
const valueLabel = {
  angle: -90,
  textAnchor: 'start',
  // The middle of the figures stands above the middle of the bar.
  dx: 4,
  fontSize: 11,
  formatter: (value: unknown) => shortAmount(Number(value)),
} as const;
/** In pixels; above the highest bar the longest amount fits. */
const roomForLabels = { top: 64, right: 0, bottom: 8, left: 0 };

/** Three bars a month, each with its amount; before they are drawn their place is kept. Who does not see them reads the table. */
export function BoletoChart({
  Bars,
  months,
}: {
  /** Undefined = on its way. */
  Bars: Bars | undefined;
  /** Undefined = awaited. */
  months: readonly BoletoMonth[] | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = place.current;
    if (chart === null || months === undefined) return;
    // Where twelve months are scrolled, the last one that has something is what is looked for: at first, and when a phone is turned.
    const shown = months.findLastIndex(({ emitido }) => emitido > 0) + 1;
    const watcher = new ResizeObserver(() => {
      chart.scrollLeft = (chart.scrollWidth * shown) / months.length - chart.clientWidth;
    });
    watcher.observe(chart);
    return () => watcher.disconnect();
  }, [months]);
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        {series.map(({ name, label, color }) => (
          <li key={name}>
            <Box component="span" className={classes.swatch ?? ''} bg={color} />
            {label}
          </li>
        ))}
      </ul>
      <div
        ref={place}
        className={classes.chart}
        role="group"
        aria-label="Gráfico dos meses, com os valores da tabela"
        // Scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {/* Its parts can be pressed, and would then have the focus where nothing is read. */}
        <div className={classes.plot} aria-hidden inert>
          {Bars === undefined || months === undefined ? (
            <Skeleton h="100%" />
          ) : (
            <Bars
              h="100%"
              data={months.map(({ mes, ...sums }) => ({
                ...sums,
                mes: monthName(mes).slice(0, 3),
              }))}
              dataKey="mes"
              series={series}
              withBarValueLabel
              valueLabelProps={valueLabel}
              withTooltip={false}
              withYAxis={false}
              gridAxis="none"
              xAxisProps={{ interval: 0 }}
              maxBarWidth={26}
              barChartProps={{ margin: roomForLabels, barGap: 1, barCategoryGap: '16%' }}
              accessibilityLayer={false}
            />
          )}
        </div>
      </div>
    </>
  );
}
