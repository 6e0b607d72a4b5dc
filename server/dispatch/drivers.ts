import { driver } from '../data/schema.ts';
import type { Database } from '../deps.ts';

type Driver = typeof driver.$inferInsert;

/** Name, plate, car, rating in tenths, rides, kinds served (KIND-03: 8 designated, 4 airport, 2 charter, 1 hourly). */
const CREW: readonly (readonly [string, string, string, number, number, number])[] = [
  ['陳志明', 'RCK-3071', 'Toyota Camry 油電（白）', 49, 3_412, 15],
  ['林俊宏', 'RBN-6625', 'Toyota RAV4（銀）', 48, 2_187, 15],
  ['黃建華', 'RDC-1890', 'Volkswagen Caddy（灰）', 50, 5_046, 15],
  ['張家豪', 'RCF-7712', 'Toyota Sienna（黑）', 49, 1_933, 15],
  ['李文傑', 'RAV-5506', 'Toyota Corolla Cross（藍）', 47, 1_284, 15],
  ['王冠宇', 'RBT-2938', 'Honda CR-V（白）', 48, 2_760, 15],
  ['吳承翰', 'RCM-8154', 'Lexus ES 300h（黑）', 50, 4_121, 15],
  ['劉宗翰', 'RDA-4467', 'Volkswagen T6（黑）', 49, 3_875, 15],
  ['蔡明哲', 'RBE-9023', 'Toyota Altis（銀）', 46, 987, 9],
  ['楊士賢', 'RCR-6318', 'Nissan Sentra（灰）', 48, 1_650, 9],
  ['許雅婷', 'RBW-1745', 'Toyota Yaris Cross（紅）', 50, 2_304, 9],
  ['鄭凱文', 'RAX-8832', 'Mazda 3（藍）', 47, 1_102, 9],
  ['謝佩珊', 'RCH-2579', 'Honda HR-V（白）', 49, 2_011, 9],
  ['郭政霖', 'RDB-7340', 'Ford Focus（黑）', 48, 1_478, 9],
  ['洪志偉', 'RBK-5961', 'Toyota Altis（白）', 49, 3_260, 9],
  ['曾柏翰', 'RCT-1126', 'Hyundai Tucson（灰）', 47, 1_390, 9],
  ['邱淑芬', 'RAY-4083', 'Nissan Kicks（白）', 50, 2_845, 9],
  ['廖家銘', 'RBS-9917', 'Toyota Corolla Cross（黑）', 48, 1_733, 9],
  ['賴冠廷', 'RCA-3654', 'Volkswagen Touran（銀）', 49, 2_529, 6],
  ['周怡君', 'RDD-6208', 'Toyota Granvia（白）', 50, 3_018, 6],
  ['徐振宇', 'RBH-7491', 'Mercedes-Benz V 250 d（黑）', 50, 4_477, 6],
  ['葉建志', 'RCN-5135', 'Hyundai Staria（白）', 48, 1_866, 6],
  ['蘇偉誠', 'RAU-2870', 'Toyota Sienta（銀）', 47, 1_215, 12],
  ['莊文彬', 'RBD-8046', 'Tesla Model Y（白）', 49, 2_092, 12],
];

/** Adds the simulated drivers to the database; existing ones stay as they are. */
export async function seedDrivers(db: Database): Promise<void> {
  const rows = CREW.map(([name, plate, car, rating, rides, kinds], index): Driver => ({
    driverId: `driver-${String(index + 1).padStart(2, '0')}`,
    name,
    // Numbers of a range that is not in use.
    phone: `0900000${String(101 + index)}`,
    plate,
    car,
    rating,
    rides,
    kinds,
  }));
  await db.insert(driver).values(rows).onConflictDoNothing();
}
