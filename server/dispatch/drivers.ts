import { sql } from 'drizzle-orm';
import type { CarColor } from '../../src/domain/order/car.ts';
import { driver } from '../data/schema.ts';
import type { Database } from '../deps.ts';

type Driver = typeof driver.$inferInsert;

/**
 * For each driver: name, name in Latin letters, plate, car, its colour, rating in tenths, number of rides, kinds served
 * (KIND-03: 8 designated, 4 airport, 2 charter, 1 hourly).
 */
const CREW: readonly (readonly [
  string,
  string,
  string,
  string,
  CarColor,
  number,
  number,
  number,
])[] = [
  ['陳志明', 'Chen Chih-Ming', 'RCK-3071', 'Toyota Camry Hybrid', 'white', 49, 3_412, 15],
  ['林俊宏', 'Lin Chun-Hung', 'RBN-6625', 'Toyota RAV4', 'silver', 48, 2_187, 15],
  ['黃建華', 'Huang Chien-Hua', 'RDC-1890', 'Volkswagen Caddy', 'grey', 50, 5_046, 15],
  ['張家豪', 'Chang Chia-Hao', 'RCF-7712', 'Toyota Sienna', 'black', 49, 1_933, 15],
  ['李文傑', 'Li Wen-Chieh', 'RAV-5506', 'Toyota Corolla Cross', 'blue', 47, 1_284, 15],
  ['王冠宇', 'Wang Kuan-Yu', 'RBT-2938', 'Honda CR-V', 'white', 48, 2_760, 15],
  ['吳承翰', 'Wu Cheng-Han', 'RCM-8154', 'Lexus ES 300h', 'black', 50, 4_121, 15],
  ['劉宗翰', 'Liu Tsung-Han', 'RDA-4467', 'Volkswagen T6', 'black', 49, 3_875, 15],
  ['蔡明哲', 'Tsai Ming-Che', 'RBE-9023', 'Toyota Altis', 'silver', 46, 987, 9],
  ['楊士賢', 'Yang Shih-Hsien', 'RCR-6318', 'Nissan Sentra', 'grey', 48, 1_650, 9],
  ['許雅婷', 'Hsu Ya-Ting', 'RBW-1745', 'Toyota Yaris Cross', 'red', 50, 2_304, 9],
  ['鄭凱文', 'Cheng Kai-Wen', 'RAX-8832', 'Mazda 3', 'blue', 47, 1_102, 9],
  ['謝佩珊', 'Hsieh Pei-Shan', 'RCH-2579', 'Honda HR-V', 'white', 49, 2_011, 9],
  ['郭政霖', 'Kuo Cheng-Lin', 'RDB-7340', 'Ford Focus', 'black', 48, 1_478, 9],
  ['洪志偉', 'Hung Chih-Wei', 'RBK-5961', 'Toyota Altis', 'white', 49, 3_260, 9],
  ['曾柏翰', 'Tseng Po-Han', 'RCT-1126', 'Hyundai Tucson', 'grey', 47, 1_390, 9],
  ['邱淑芬', 'Chiu Shu-Fen', 'RAY-4083', 'Nissan Kicks', 'white', 50, 2_845, 9],
  ['廖家銘', 'Liao Chia-Ming', 'RBS-9917', 'Toyota Corolla Cross', 'black', 48, 1_733, 9],
  ['賴冠廷', 'Lai Kuan-Ting', 'RCA-3654', 'Volkswagen Touran', 'silver', 49, 2_529, 6],
  ['周怡君', 'Chou Yi-Chun', 'RDD-6208', 'Toyota Granvia', 'white', 50, 3_018, 6],
  ['徐振宇', 'Hsu Chen-Yu', 'RBH-7491', 'Mercedes-Benz V 250 d', 'black', 50, 4_477, 6],
  ['葉建志', 'Yeh Chien-Chih', 'RCN-5135', 'Hyundai Staria', 'white', 48, 1_866, 6],
  ['蘇偉誠', 'Su Wei-Cheng', 'RAU-2870', 'Toyota Sienta', 'silver', 47, 1_215, 12],
  ['莊文彬', 'Chuang Wen-Pin', 'RBD-8046', 'Tesla Model Y', 'white', 49, 2_092, 12],
];

/**
 * Adds the simulated drivers to the database. Existing drivers stay as they are, except that drivers from an
 * older version get the Latin name and the colour that they lack.
 */
export async function seedDrivers(db: Database): Promise<void> {
  const rows = CREW.map(
    ([name, latinName, plate, car, carColor, rating, rides, kinds], index): Driver => ({
      driverId: `driver-${String(index + 1).padStart(2, '0')}`,
      name,
      latinName,
      // Numbers of a range that is not in use.
      phone: `0900000${String(101 + index)}`,
      plate,
      car,
      carColor,
      rating,
      rides,
      kinds,
    }),
  );
  await db
    .insert(driver)
    .values(rows)
    .onConflictDoUpdate({
      target: driver.driverId,
      set: {
        latinName: sql`excluded.latin_name`,
        car: sql`excluded.car`,
        carColor: sql`excluded.car_color`,
      },
      setWhere: sql`${driver.latinName} = '' and ${driver.name} = excluded.name`,
    });
}
