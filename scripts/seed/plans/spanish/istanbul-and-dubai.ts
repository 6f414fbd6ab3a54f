/** Descriptions in Spanish, by the key of the plan. */
export const istanbulAndDubai: Readonly<Record<string, string>> = {
  'istanbul-sunset-sail': `De Europa a Asia a vela, con el sol bajando detrás de las cúpulas. El capitán apaga el motor frente a Sarayburnu y durante un minuto nadie dice nada, tampoco el capitán.

Cómo será. A bordo a las 16:45, al otro lado a las seis y media, y después pescado a la parrilla en el muelle, en una mesa hecha de tres. Unas 1400 liras por las dos cosas. El último ferry de vuelta sale a las 23:40.

Conviene saber. Dos chaquetas: una para el viento y otra para quien se la ha olvidado.`,
  'istanbul-last-ferry': `Cruzamos en cubierta con té en vasos pequeños, y al otro lado nos sentamos con algo más fuerte en vasos más altos. Melón, queso blanco y una larga charla sobre nada que haya que decidir.

Cómo será. Nos vemos bajo el reloj de Beşiktaş. El ferry tarda veinte minutos. Meze para la mesa; el pescado es para quien todavía pueda.

Conviene saber. Se bebe con agua. El camarero se encargará, lo pidas o no.`,
  'istanbul-breakfast': `Treinta y un platos pequeños, de los que terminarás nueve. Nata espesa con miel, huevos con tomate, aceitunas que tienen familia en la mesa de al lado. No hay mejor argumento contra el bufé del hotel.

Cómo será. Una mesa larga fuera, con estufas. Unas 600 liras por persona, con todo el té que te quepa.

Conviene saber. No pidas la cuenta antes de las diez. No es de mala educación; sencillamente no llegará.`,
  'istanbul-bazaar': `La familia de Emre tiene aquí una puerta desde 1931. Nos lleva a los patios de arriba, donde las cosas se hacen en vez de venderse, y al único café donde nadie te llama amigo.

Cómo será. Nos vemos en la puerta de Kürkçüler. Dos horas, un tramo de escaleras y muchos taburetes pequeños.

Conviene saber. Puedes comprar. Si lo haces, Emre se pone detrás de ti y tose cuando el precio no es el justo.`,
  'istanbul-hamam': `Una cúpula que mandó construir un almirante, quinientos años de mármol tibio y, después de las nueve y media, casi nadie debajo. Sales con la piel nueva y sin opiniones.

Cómo será. Esta semana las mujeres por la noche, la siguiente los hombres; el grupo dice cuál. Nos vemos en la puerta y otra vez con el té.

Conviene saber. Te lo dan todo, también las sandalias. Bebe agua antes, no solo después.`,
  'dubai-beach-supper': `Una alfombra en la arena, gambas a la parrilla de la ventanilla de detrás y el mar a diez pasos para quien haya venido preparado. La torre alta queda a tu izquierda y no hace falta que subas.

Cómo será. Omar trae la alfombra y la lámpara. Cada cual va a por su comida, unos 60 dírhams. Los zapatos se dejan en un montón, que es como empieza la conversación del final.

Conviene saber. Calor hasta las diez y luego brisa. Hay taxis en la esquina del parque.`,
  'dubai-creek-abra': `La ciudad vieja en el barco viejo. Cruzamos dos veces, una por cada orilla: especias y oro en una, torres de viento y un paratha muy bueno en la otra. Todo junto cuesta menos que un café en la Marina.

Cómo será. Nos vemos junto al agua, en el zoco textil. A paso lento, dos travesías y té al atardecer.

Conviene saber. Monedas pequeñas. En los callejones de la mezquita es de buena educación cubrirse los hombros.`,
  'dubai-padel': `Dos pistas, ocho personas y parejas sorteadas con una gorra, para que nadie tenga la culpa dos veces. Según la norma de la casa, quien empieza tiene un punto de ventaja.

Cómo será. Hay palas. La pista sale a 55 dírhams por persona. Falafel al lado hasta la una de la mañana.

Conviene saber. Si has aterrizado hoy, juega el primer set y descansa el segundo. A las diez todo el mundo dice que está bien y a las once nadie lo está.`,
  'dubai-desert-sunrise': `Si de todos modos estás despierto, está despierto aquí. A cuarenta minutos de los hoteles se acaba la carretera, hay órices junto al agua y el sol sale por Omán.

Cómo será. Dos coches salen del Trade Centre a las cuatro y media. Una hora a pie, café con cardamomo del maletero de Omar y de vuelta para la reunión de las nueve.

Conviene saber. Calzado cerrado y algo de abrigo: en invierno hay diez grados a esa hora. Nada de motores en la arena.`,
  'dubai-gallery-row': `Cuarenta naves, la mitad con arte y el resto con buen café y un cine de sesenta butacas. Es la tarde que no esperabas pasar en esta ciudad.

Cómo será. Abre todos los días de diez a siete, con películas por la noche. Marca tu interés y poneos de acuerdo en el grupo sobre la hora.

Conviene saber. Todo está bajo techo y con aire acondicionado, así que en agosto también vale.`,
  'dubai-brunch': 'Retirado a petición del anfitrión: demasiado grande para conocer a nadie.',
};
